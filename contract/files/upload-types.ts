/** The files that calls take. Free of zod, because `paths.ts` uses them. */

/** Media types that an upload may have, detected by its content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const
/** What only the staff may send: products to import. */
export const importTypes = ['text/csv', 'application/zip'] as const
export type UploadType = (typeof uploadTypes)[number] | (typeof importTypes)[number]
/** What the shop stores of one: a HEIC becomes a JPEG. */
export type StoredType = Exclude<UploadType, 'image/heic'>

/** The types of a receipt (docs/reference/numbers.md); photographs have theirs in `contract/photographs/photo-limits.ts`. */
export const receiptTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const satisfies readonly UploadType[]
/** The largest file that a call takes, in bytes; the server's configuration may be lower. */
export const mostUploadBytes = 10 * 1024 * 1024
/** The largest file of products to import: some 100,000 rows. */
export const mostImportBytes = 200_000_000
/** The largest archive of products and photographs. */
export const mostArchiveBytes = 1_000_000_000

/** The number and types of files that a call takes under one name. */
export type FileField = { min: number; max: number; types: readonly UploadType[]; maxBytes: number }
/** By name. */
export type FileFields = Readonly<Record<string, FileField>>

/** The files of a call: the ids of uploads (`/v1/uploads`), by name. */
export type UploadIds = Readonly<Record<string, readonly string[]>>
