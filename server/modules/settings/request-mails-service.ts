import * as z from 'zod/mini'
import type { Logger } from 'pino'
import { emailSchema } from '#contract/fields/form-fields.ts'
import { defaultLocale, locales, type Locale } from '#contract/locale.ts'
import { kindNames, type RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import { readSettings } from '#server/db/setting-records.ts'

/** The setting `requestMails`: each part may be absent. No `kinds`: all are mailed; an empty list turns the mails off. */
const requestMailsSchema = z.object({
  to: z.optional(z.union([z.literal(''), emailSchema])),
  locale: z.optional(z.enum(locales)),
  kinds: z.optional(z.array(z.enum(kindNames))),
})

/** Where the mail about a new request goes, and its language. */
export type HouseAddress = { to: string; locale: Locale }

/**
 * Reads where the shop wants mails about new requests: by default all kinds, in English, at the address that the shop shows.
 * @returns undefined where the shop does not want it for this kind, or has no address
 */
export async function houseAddressFor(db: Db, log: Logger, kind: RequestKind): Promise<HouseAddress | undefined> {
  const stored = await readSettings(db)
  const setting = requestMailsSchema.safeParse(stored.get('requestMails') ?? {})
  // The request itself must not fail by a setting that was mistyped.
  if (!setting.success) log.error({ setting: 'requestMails', problem: z.prettifyError(setting.error) }, 'a setting cannot be read')
  const { to, locale = defaultLocale, kinds = kindNames } = setting.data ?? {}
  if (!kinds.includes(kind)) return undefined
  const shown = emailSchema.safeParse(stored.get('email'))
  const address = to === undefined || to === '' ? shown.data : to
  if (address !== undefined) return { to: address, locale }
  log.warn({ kind }, 'nobody is told of a new request: the settings have no e-mail address')
  return undefined
}
