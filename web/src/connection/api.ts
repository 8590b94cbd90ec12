/** Asking the server. What it refuses, and what goes wrong on the way, comes as a `Trouble`. */

import type { ErrorCode, Problem } from "../wire";
import { linkTo } from "./base";

export class Trouble extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

/** What the page itself finds wrong, to be said like what the server refuses. */
export const ownProblem = (code: "unreachable" | "bad_record", message = ""): Problem => ({
  code: code as ErrorCode,
  message,
});

const UNREACHABLE = ownProblem("unreachable", "The server cannot be reached.");
const STRANGE: Problem = { code: "failed", message: "Something went wrong." };

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "code" in body && "message" in body;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  const response = await fetch(linkTo(path), init).catch(() => {
    throw new Trouble(UNREACHABLE, 0);
  });
  const told: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Trouble(isProblem(told) ? told : STRANGE, response.status);
  return told as T;
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
export const patch = <T>(path: string, body: unknown) => ask<T>("PATCH", path, body);
export const put = <T>(path: string, body: unknown = {}) => ask<T>("PUT", path, body);
export const remove = <T>(path: string, body: unknown = {}) => ask<T>("DELETE", path, body);

/** Any error as something that can be said. */
export const troubleOf = (error: unknown): Problem =>
  error instanceof Trouble ? error.problem : STRANGE;

/** What the server tells as plain text. */
export async function getText(path: string): Promise<string> {
  const response = await fetch(linkTo(path)).catch(() => {
    throw new Trouble(UNREACHABLE, 0);
  });
  if (!response.ok) throw new Trouble(STRANGE, response.status);
  return response.text();
}
