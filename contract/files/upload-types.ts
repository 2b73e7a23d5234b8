import type { UploadType } from '#contract/protocol/file-types.ts'

/** The files that calls take. Free of zod, because tables of calls use them. */

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

/** The files of a call: the ids of uploads (`/v1/uploads`), by name. */
export type UploadIds = Readonly<Record<string, readonly string[]>>
