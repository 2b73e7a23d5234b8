import { withoutDirectionMarks } from './formats/isolated.ts'
import { sentences } from './sentences.ts'

/** A person's words that stand in a line of their own, so that they have their own direction and do not reorder the text around them. */
export type OwnLine = { readonly ownLine: string }

/**
 * A reason as a line of its own, with its full stop; undefined without one. It has no isolating marks: the direction of a line is that of
 * its first strong letter outside of them.
 */
export const reasonLine = ({ reason }: { reason?: string | undefined }): OwnLine | undefined =>
  reason === undefined || reason === '' ? undefined : { ownLine: sentences(withoutDirectionMarks(reason)) }

/** Joins sentences as `sentences` does; those of an `OwnLine` stand between line feeds. */
export function sentencesAndLines(...parts: readonly (string | OwnLine | undefined)[]): string {
  const lines: string[] = []
  let open: string[] = []
  const close = () => {
    lines.push(sentences(...open))
    open = []
  }
  for (const part of parts) {
    if (typeof part === 'object') {
      close()
      lines.push(part.ownLine)
    } else if (part !== undefined) open.push(part)
  }
  close()
  return lines.filter((line) => line !== '').join('\n')
}

/** The lines of a text in which something stands, for where each is shown in its own direction. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
