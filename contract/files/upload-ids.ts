import * as z from 'zod/mini'
import { problemWithLimit } from '#contract/fields/field-problems.ts'
import type { UploadIds } from './upload-types.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'

const uploadId = z.string().check(z.maxLength(64))

/** The `files` of a call's JSON body: the ids of complete uploads, by name. Derived from the call's `files` in `paths.ts`. */
export const uploadIdsSchema = (fields: FileFields): z.ZodMiniType<UploadIds> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, { min, max }]) => {
        const ids = z
          .array(uploadId, 'required')
          .check(z.minLength(min, 'required'), z.maxLength(max, problemWithLimit('too-many-files', max)))
        return [name, min === 0 ? z._default(ids, []) : ids]
      }),
    ),
  )
