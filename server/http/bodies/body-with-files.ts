import * as z from 'zod/mini'
import { ownProblem } from '#contract/fields/own-problem.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'
import { uploadIdsSchema } from '#contract/files/upload-ids.ts'
import { HttpError } from '../answers/errors.ts'
import { fieldProblemsOf } from './field-problems.ts'
import { isRecord } from '#contract/is-record.ts'

export type ParseBody = (json: unknown) => { body: unknown; files: UploadIds }

const nothing = z.strictObject({})

/**
 * Makes the parser for a call with files, whose JSON body names them under `files` next to its own fields.
 * @param schema of the body without `files`; undefined where the body has no other fields
 * @returns parses such a body, and throws HttpError `request.invalid` with every invalid field; a file's field has the file's name
 */
export function bodyWithFilesParser(schema: z.ZodMiniType = nothing, fields: FileFields): ParseBody {
  const ids = uploadIdsSchema(fields)
  return (json) => {
    const { files = {}, ...rest } = isRecord(json) ? json : { rest: json }
    const body = schema.safeParse(rest, { error: ownProblem })
    const named = ids.safeParse(files, { error: ownProblem })
    const issues = [...(body.error?.issues ?? []), ...(named.error?.issues ?? [])]
    if (body.success && named.success) return { body: body.data, files: named.data }
    throw new HttpError('request.invalid', `${issues.length} fields of the body do not fit`, fieldProblemsOf(issues))
  }
}
