import { isPhotoName } from '#contract/imports/photo-names.ts'
import { chosenPhotoTypes, mostPhotographBytes, mostSorted } from '#contract/photographs/photo-limits.ts'

/** Which of the dropped files are photographs that can be sorted. */

export type Refused = { id: number; file: File; problem: 'type' | 'too-large' | 'empty' | 'too-many' }

const isPhotograph = ({ name, type }: File): boolean =>
  // Some systems give a HEIC no type.
  chosenPhotoTypes.includes(type) || (type === '' && isPhotoName(name))

/** @param sorted how many are there already */
export function takenFiles(files: readonly File[], sorted: number): { taken: File[]; refused: Refused[] } {
  const taken: File[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const problem = problemOf(file) ?? (sorted + taken.length >= mostSorted ? 'too-many' : undefined)
    if (problem) refused.push({ id: refused.length, file, problem })
    else taken.push(file)
  }
  return { taken, refused }
}

function problemOf(file: File): Refused['problem'] | undefined {
  if (!isPhotograph(file)) return 'type'
  if (file.size > mostPhotographBytes) return 'too-large'
  return file.size === 0 ? 'empty' : undefined
}
