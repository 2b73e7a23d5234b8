import * as z from 'zod/mini'

/** 32 bytes in base64. */
export const filesKeyPattern = /^[A-Za-z0-9+/]{43}=$/
export const filesKeyHint = '32 bytes in base64, as "openssl rand -base64 32" prints them'

export type PrivateFilesConfig = {
  /** Encrypts private files (ID images): 32 bytes. Undefined: one is generated in the data folder. */
  key: Buffer | undefined
  /** Keys that files may still be encrypted with. */
  oldKeys: readonly Buffer[]
  /** Ids of lost keys, in hex: the shop starts although their files cannot be read any more. */
  lostKeys: readonly string[]
  /** The largest file that a shopper may send. */
  uploadBytes: number
}

const megabyte = 1024 * 1024

/** Variables of the environment. */
export const privateFilesVariables = {
  FILES_KEY: z.optional(z.string().check(z.regex(filesKeyPattern, `has to be ${filesKeyHint}`))),
  FILES_KEYS_OLD: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => keysOf(text).every((key) => filesKeyPattern.test(key)),
          `has to be a list of keys, separated by commas, each ${filesKeyHint}`,
        ),
      ),
  ),
  FILES_KEYS_LOST: z.optional(
    z
      .string()
      .check(z.regex(/^[\da-f]{16}( *, *[\da-f]{16})*$/, 'has to be a list of ids of keys, separated by commas, as the start names them')),
  ),
  UPLOAD_MB: z._default(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'has to be a whole number from 1 to 100')), '10'),
}
type Values = {
  FILES_KEY?: string | undefined
  FILES_KEYS_OLD?: string | undefined
  FILES_KEYS_LOST?: string | undefined
  UPLOAD_MB: string
}

const keysOf = (text: string): string[] => text.split(',').map((part) => part.trim())
const bytesOf = (key: string): Buffer => Buffer.from(key, 'base64')

export const readPrivateFilesConfig = (values: Values): PrivateFilesConfig => ({
  key: values.FILES_KEY === undefined ? undefined : bytesOf(values.FILES_KEY),
  oldKeys: values.FILES_KEYS_OLD === undefined ? [] : keysOf(values.FILES_KEYS_OLD).map(bytesOf),
  lostKeys: values.FILES_KEYS_LOST === undefined ? [] : keysOf(values.FILES_KEYS_LOST),
  uploadBytes: Number(values.UPLOAD_MB) * megabyte,
})
