/** Coming to a table: links, the door, the waiting room. */

const texts = {
  "share.network":
    "It works for everybody in the same network as this computer, such as the same Wi-Fi.",
  "share.here":
    "This link works only on this computer: nobody else can open it. To let others in, end Foretell and start it with `foretell serve --host 0.0.0.0` (or `make share`).",
  "share.which": "Address of this computer",
  "entrance.open": "{host} invites you to {game}",
  "entrance.playing": "{host} is playing {game}",
  "entrance.secret": "You are invited to {game}",
  "entrance.lead": "Say what the others shall call you, and you have a seat. No account needed.",
  "entrance.takeOver.lead":
    "The game has begun, and a bot keeps a seat warm: play on in its place.",
  "entrance.full": "All seats are taken; you can watch.",
  "entrance.sit": "Sit down",
  "entrance.takeOver": "Take over a bot's seat",
  "entrance.watch": "Watch",
  "entrance.account": "I have an account: log in",
  "entrance.guest": "Without an account",
  "room.also": "Also here",
  "room.more": { one: "{n} more", other: "{n} more" },
  "room.seat": "Give a seat",
  "room.seat.name": "Give {name} a seat",
  "room.remove": "Remove",
  "room.remove.name": "Remove {name}",
  "room.remove.sure": "Remove {name}?",
  "room.remove.lead":
    "{name} is told, and cannot come back to this table unless you keep a seat for them.",
  "room.remove.keep": "Let them stay",
  "room.youHost": "You are the host now: you arrange the seats and start the game.",
  "room.newHost": "{name} is the host now.",
  "table.takeOver": "Play on for {name}",
  "about.watching": "Watching: {names}",
  "about.keep": "Keep a seat for {name}",
  "about.kept": "{name} can take the seat now; until then the bot plays it.",
  "device.title": "Play on another device",
  "device.link": "Link for your other device",
  "device.lead":
    "Open this link there within five minutes, or point its camera at the code. It works once; whoever opens it plays as {name}.",
  "door.device.title": "Go on here?",
  "door.device.lead": "This link comes from another device. The seat comes along.",
  "device.goOn": "Go on as {name}",
  "door.removed.title": "Not at this table",
  "door.removed.lead":
    "The host has removed you from this table. There are other tables. If that was somebody else who plays from here, the host can keep a seat for your account.",
} as const;

export default texts;
