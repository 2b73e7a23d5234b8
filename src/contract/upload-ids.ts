import * as z from 'zod/mini'
import { problemWithLimit } from './field-problems.ts'
import type { FileFields, UploadIds } from './upload-types.ts'

const uploadId = z.string().check(z.maxLength(64))

/** How the JSON body of a call names its files: the ids of whole uploads, by name. Derived from what the call takes (`files` in `paths.ts`). */
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
