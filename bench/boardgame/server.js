// A boardgame.io server on a port: node server.js PORT. With FLATFILE_DIR set it keeps matches
// in files, otherwise in memory.
const { Server } = require("boardgame.io/server");
const { Tricks } = require("./tricks");

const server = Server({ games: [Tricks], origins: [/.*/] });
server.run(Number(process.argv[2]), () => console.log("ready"));
