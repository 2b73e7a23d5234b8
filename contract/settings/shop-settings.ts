import * as z from 'zod/mini'
import { settingsSchema } from '#contract/catalogue/catalogue.ts'

/** The whole envelope of each response to a page's call. */
export const settingsResponses = {
  'settings.get': z.object({ data: settingsSchema, meta: z.object({ now: z.iso.datetime() }) }),
}
