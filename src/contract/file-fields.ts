import * as z from 'zod/mini'
import type { FormProblem } from './field-problems.ts'

/** What an ID image or a receipt may weigh at most; the server's configuration may say less. */
export const fileMostBytes = 10 * 1024 * 1024

/**
 * A file as it was chosen (storefront.md §5): what its name promises and what it weighs. What is really in it the server finds out.
 * @param types media types: `image/png`
 */
export const fileFieldSchema = (types: readonly string[], mostBytes = fileMostBytes) =>
  z.file('required').check(
    z.check(({ value: file, issues }) => {
      const problem = problemOf(file, types, mostBytes)
      if (problem) issues.push({ code: 'custom', message: problem, input: file, continue: true })
    }),
  )

function problemOf(file: File, types: readonly string[], mostBytes: number): FormProblem | undefined {
  if (!types.includes(file.type)) return 'file-type'
  if (file.size > mostBytes) return 'file-too-large'
  // What a phone's cloud has not given yet is read as nothing.
  return file.size === 0 ? 'malformed' : undefined
}
