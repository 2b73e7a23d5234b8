import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { mostUploadBytes } from './upload-types.ts'

/**
 * A chosen file: checks its declared type and its size. The server checks its content.
 * @param types media types: `image/png`
 */
export const fileFieldSchema = (types: readonly string[], mostBytes = mostUploadBytes) =>
  z.file('required').check(
    z.check(({ value: file, issues }) => {
      const problem = problemOf(file, types, mostBytes)
      if (problem) issues.push({ code: 'custom', message: problem, input: file, continue: true })
    }),
  )

function problemOf(file: File, types: readonly string[], mostBytes: number): FormProblem | undefined {
  if (!types.includes(file.type)) return 'file-type'
  if (file.size > mostBytes) return 'file-too-large'
  // A file that a phone's cloud has not downloaded yet is read as empty.
  return file.size === 0 ? 'empty-file' : undefined
}
