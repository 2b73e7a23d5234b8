/**
 * The session calls (`/api/auth/…`), in @auth/core's protocol. An HttpOnly cookie authenticates them, and they change it and the readable
 * cookie `user`.
 */
import * as z from 'zod/mini'
import { signInProviders, type SignInProvider } from '#contract/accounts/customer.ts'
import type { Locale } from '#contract/locale.ts'
import { ApiError } from './api-error.ts'
import { base, networkError, readAnswer, type SendOptions, unexpectedAnswer } from './send.ts'

const timeoutMs = 30_000

/** Ids of the providers that are configured. */
export async function listSignInProviders({ locale, currency }: Pick<SendOptions, 'locale' | 'currency'>): Promise<SignInProvider[]> {
  // The headers of every call of the shop; the other session calls send forms.
  const headers = { 'Content-Type': 'application/json', currency }
  const providers = await ask('providers', locale, z.nullable(z.record(z.string(), z.object({ id: z.string() }))), { headers })
  return signInProviders.filter((id) => providers !== null && Object.hasOwn(providers, id))
}

/**
 * Signs in with e-mail address and password.
 * @param callbackUrl the path to open afterwards
 * Throws ApiError: its `code` is `sign-in.` and the response's error, as in `sign-in.CredentialsSignin`.
 */
export async function signInWithPassword(locale: Locale, input: { email: string; password: string; callbackUrl: string }): Promise<void> {
  await post('callback/credentials', locale, input)
}

/** @returns the provider's URL to redirect to */
export const signInWithProvider = (locale: Locale, provider: SignInProvider, callbackUrl: string): Promise<string> =>
  post(`signin/${provider}`, locale, { callbackUrl })

/** Ends the cookie's session, unless the signal aborts before: the cookie may belong to another user by then. */
export async function signOut(locale: Locale, callbackUrl: string, signal?: AbortSignal): Promise<void> {
  await post('signout', locale, { callbackUrl }, signal)
}

async function post(path: string, locale: Locale, fields: Record<string, string>, signal?: AbortSignal): Promise<string> {
  const { csrfToken } = await ask('csrf', locale, z.object({ csrfToken: z.string() }), signal && { signal })
  const { url } = await ask(path, locale, z.object({ url: z.string() }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Auth-Return-Redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken }),
    ...(signal && { signal }),
  })
  const error = new URL(url, 'https://internal.invalid').searchParams.get('error')
  if (error) throw new ApiError({ status: 200, code: `sign-in.${error}`, message: error })
  return url
}

async function ask<T>(path: string, locale: Locale, schema: z.ZodMiniType<T>, init: RequestInit = {}): Promise<T> {
  let response: Response
  let text: string
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    response = await fetch(`${base}/api/auth/${path}`, {
      ...init,
      headers: { Accept: 'application/json', locale, ...init.headers },
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    })
    text = await response.text()
  } catch (cause) {
    throw networkError(timeout.aborted ? 'network.timeout' : 'network.failed', locale, cause)
  }
  const parsed = schema.safeParse(readAnswer(response, text, locale))
  if (parsed.success) return parsed.data
  throw unexpectedAnswer(locale, response.status, parsed.error)
}
