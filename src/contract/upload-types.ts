/** What files a call takes. Free of zod, as `paths.ts` is, which names them. */

/** Media types that an upload may have, told by its content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

/** decisions.md §6 */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const satisfies readonly UploadType[]
export const receiptTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const satisfies readonly UploadType[]
/** The largest file that a call takes; the server's configuration may say less. */
export const mostUploadBytes = 10 * 1024 * 1024

/** How many files a call takes under one name, and which. */
export type FileField = { min: number; max: number; types: readonly UploadType[]; maxBytes: number }
/** By name. */
export type FileFields = Readonly<Record<string, FileField>>

/** As a call names its files: the ids of uploads (`/v1/uploads`), by name. */
export type UploadIds = Readonly<Record<string, readonly string[]>>
