import * as z from 'zod/mini'
import { tokenSchema } from '#contract/people/people.ts'

/**
 * Links by which a phone adds photographs to one product, without anybody signing in there (docs/areas/photographs.md). At the desk they
 * are made, watched and ended; the phone opens one, and sends.
 */

const id = z.string().check(z.minLength(1), z.maxLength(40))

/** For how long a link adds photographs, minutes. */
export const photoLinkMinutes = 10

export const photoLinkBodySchema = z.strictObject({ product: id })
export const photoLinkIdBodySchema = z.strictObject({ id })

/** `token` belongs into the fragment of the link; it is shown once. */
export const madePhotoLinkSchema = z.object({ id: z.string(), token: z.string() })
export type MadePhotoLink = z.infer<typeof madePhotoLinkSchema>

/** `waiting`: no phone has opened it yet. `added`: how many photographs came by it. */
export const photoLinkSchema = z.object({ state: z.enum(['waiting', 'open', 'over']), added: z.int() })
export type PhotoLink = z.infer<typeof photoLinkSchema>

/** `key`: 256 random bits of the phone, which is its key from then on. It may open the same link again, where an answer was lost. */
export const phoneOpenBodySchema = z.strictObject({ token: tokenSchema, key: tokenSchema })
export const phoneAddBodySchema = z.strictObject({ upload: id })

/** All that a phone learns: which piece it is, and how many photographs have arrived from it. */
export const phonePieceSchema = z.object({
  /** Brand and model, as far as there are any. */
  name: z.object({ en: z.string(), ar: z.string() }),
  added: z.int(),
  /** Until it is over: the clocks of phones may be wrong. */
  secondsLeft: z.int(),
})
export type PhonePiece = z.infer<typeof phonePieceSchema>

/** The header of the phone's calls: at a device where somebody is signed in at the desk, too, they are the phone's all the same. */
export const phoneHeader = { name: 'x-phone', value: '1' } as const
