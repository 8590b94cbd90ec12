/** Having an account: everything here leaves `person.me` as it is afterwards. */

import type {
  AccountWanted,
  DeviceWanted,
  AccountDeletion,
  GuestWanted,
  LogIn,
  Me,
  PasswordChanged,
  Recovery,
} from "../../wire";
import { get, patch, post, remove } from "../../connection/api";
import { person } from "../me.svelte";
import { prefer } from "../../preferences/preferences.svelte";

async function become(asked: Promise<Me>): Promise<Me> {
  person.me = await asked;
  return person.me;
}

/** A guest becomes an account and keeps all games. */
export const openAccount = (wanted: AccountWanted) => become(post<Me>("/api/accounts", wanted));
export const logIn = (login: LogIn) => become(post<Me>("/api/login", login));
export const changePassword = (change: PasswordChanged) =>
  become(post<Me>("/api/me/password", change));

/** Be here who one is on the device where the token was made. */
export const goOnHere = (token: string) => {
  const wanted: DeviceWanted = { token };
  return become(post<Me>("/api/devices", wanted));
};

/** Has this account a password? One that logs in by another house may have none. */
export const hasPassword = () => get<Recovery>("/api/me/recovery").then((told) => told.password);

/** Another name for a guest. */
export async function rename(name: string): Promise<void> {
  const wanted: GuestWanted = { name };
  prefer({ name: (await become(patch<Me>("/api/me", wanted))).name });
}

export async function logOut(): Promise<void> {
  await post("/api/logout");
  person.me = null;
}

/** Be forgotten by the server; accounts prove that it is they who ask. */
export async function deleteMe(password: string | null): Promise<void> {
  const farewell: AccountDeletion = { password };
  await remove("/api/me", farewell);
  person.me = null;
}
