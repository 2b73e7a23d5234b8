/** The files that a call can take. */

/** Media types that an upload may have, detected by its content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const
/** What only the staff may send: products to import. */
export const importTypes = ['text/csv', 'application/zip'] as const
export type UploadType = (typeof uploadTypes)[number] | (typeof importTypes)[number]

/** The number and types of files that a call takes under one name. */
export type FileField = { min: number; max: number; types: readonly UploadType[]; maxBytes: number }
/** By name. */
export type FileFields = Readonly<Record<string, FileField>>
