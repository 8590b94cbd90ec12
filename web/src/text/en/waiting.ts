/** Coming to a table: links, the door, the waiting room. */

const texts = {
  "share.network":
    "It works for everybody in the same network as this computer, such as the same Wi-Fi.",
  "share.here":
    "This link works only on this computer: nobody else can open it. To let others in, end Foretell and start it with `foretell serve --host 0.0.0.0` (or `make share`).",
  "share.which": "Address of this computer",
} as const;

export default texts;
