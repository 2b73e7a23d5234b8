/** Requests to the built product. They send only the cookies that a test passes, and follow no redirects. */
import { inject } from 'vitest'

export const languages = ['en', 'ar'] as const
export type Lang = (typeof languages)[number]
export const otherLanguage = { en: 'ar', ar: 'en' } as const

export const origin = inject('origin')

export const request = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, origin), { headers, redirect: 'manual' })

/** The API's response in a language, to compare pages with. */
export async function answerOf<T>(path: string, lang: Lang): Promise<T> {
  const response = await request(path, { locale: lang, currency: 'SAR' })
  return (await response.json()) as T
}
