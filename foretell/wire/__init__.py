"""Everything that travels between server and clients, typed once; web/src/wire.ts is made of it."""
