import { beforeEach, expect, it } from "vitest";
import type { ClientMessage, ChatLine, TableInfo } from "../../wire";
import { Draft, normalise } from "./chatDraft.svelte";
import type { Link } from "../../connection/link";

let asked: ClientMessage[];
let online: boolean;
const link = {
  table: { id: "t1" } as TableInfo,
  ask(one: ClientMessage) {
    if (online) asked.push(one);
    return online;
  },
} as unknown as Link;
const said = (text: string, user = "me") =>
  ({ id: 1, at: 1, user, name: "Ada", room: "seats", text }) as ChatLine;

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  online = true;
});

it("keeps what was typed until the table has said it", () => {
  const draft = new Draft(() => link);
  draft.text = " good\nluck ";
  expect(draft.say()).toBe(true);
  expect(asked).toEqual([{ say: "good luck" }]);
  expect(draft.text).toBe(" good\nluck ");
  draft.heard([said("good luck", "somebody else")], "me");
  expect(draft.text).not.toBe("");
  draft.heard([said("good luck")], "me");
  expect(draft.text).toBe("");
});

it("keeps it without a connection, and over a reload", () => {
  online = false;
  const draft = new Draft(() => link);
  draft.text = "hello";
  expect(draft.say()).toBe(false);
  expect(new Draft(() => link).text).toBe("hello");
});

it("does not take away what was typed since", () => {
  const draft = new Draft(() => link);
  draft.text = "hello";
  draft.say();
  draft.text = "hello again";
  draft.heard([said("hello")], "me");
  expect(draft.text).toBe("hello again");
});

it("says nothing that is empty or too long", () => {
  const draft = new Draft(() => link);
  draft.text = "  ";
  expect(draft.say()).toBe(false);
  draft.text = "x".repeat(301);
  expect(draft.say()).toBe(false);
  expect(normalise("a  \u00a0 b\n")).toBe("a b");
});
