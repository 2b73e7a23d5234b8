import * as z from 'zod/mini'

/** A bucket of an S3-compatible storage. */
export type BucketConfig = {
  bucket: string
  /** What all names in the bucket begin with, with a slash at its end; or nothing. */
  prefix: string
  region: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  /** Undefined: those of the machine, as Amazon's tools find them. */
  keys: { id: string; secret: string } | undefined
  /** Whether the proxy in front takes pictures from the bucket itself. */
  isFetchedByProxy: boolean
}

const bucketUrl = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/\w[\w.-]*)*)\/?$/

/** Variables of the environment. */
export const filesStorageVariables = {
  FILES_URL: z.optional(z.string().check(z.regex(bucketUrl, 'has to look like s3://bucket or s3://bucket/folder'))),
  FILES_REGION: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'has to be the region of the bucket, like eu-central-1'))),
  FILES_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, ''),
          'has to be the address of the storage, without a path: https://storage.example',
        ),
      ),
  ),
  FILES_ACCESS_KEY_ID: z.optional(z.string()),
  FILES_SECRET_ACCESS_KEY: z.optional(z.string()),
  FILES_FETCHED_BY_PROXY: z.optional(z.literal('1', 'has to be 1, or left out')),
}
type Values = { [Name in keyof typeof filesStorageVariables]?: string | undefined }

/** One line for each problem that several variables have together. */
export function filesStorageProblems(values: Values): string[] {
  const { FILES_URL, FILES_REGION, FILES_ENDPOINT, FILES_ACCESS_KEY_ID: id, FILES_SECRET_ACCESS_KEY: secret } = values
  const others = Object.keys(filesStorageVariables).filter((name) => name !== 'FILES_URL' && values[name as keyof Values] !== undefined)
  return [
    ...(FILES_URL === undefined && others.length > 0 ? [`FILES_URL: is required together with ${others.join(' and ')}`] : []),
    ...(FILES_URL !== undefined && FILES_REGION === undefined && FILES_ENDPOINT === undefined
      ? ['FILES_REGION: is required together with FILES_URL, or FILES_ENDPOINT where the storage is not Amazon’s']
      : []),
    ...(id !== undefined && secret === undefined ? ['FILES_SECRET_ACCESS_KEY: is required together with FILES_ACCESS_KEY_ID'] : []),
    ...(id === undefined && secret !== undefined ? ['FILES_ACCESS_KEY_ID: is required together with FILES_SECRET_ACCESS_KEY'] : []),
  ]
}

/** Undefined: files are in the data folder. */
export function readFilesStorage(values: Values): BucketConfig | undefined {
  const [, bucket, folders = ''] = bucketUrl.exec(values.FILES_URL ?? '') ?? []
  if (bucket === undefined) return undefined
  const { FILES_ACCESS_KEY_ID: id, FILES_SECRET_ACCESS_KEY: secret } = values
  return {
    bucket,
    prefix: folders === '' ? '' : `${folders.slice(1)}/`,
    // Other storages have none, and a signature needs one.
    region: values.FILES_REGION ?? 'us-east-1',
    endpoint: values.FILES_ENDPOINT?.replace(/\/$/, ''),
    keys: id === undefined || secret === undefined ? undefined : { id, secret },
    isFetchedByProxy: values.FILES_FETCHED_BY_PROXY === '1',
  }
}
