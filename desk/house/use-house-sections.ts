import { useMayOpen } from '../may.ts'
import { type HouseSection, houseSections } from './sections.tsx'

/** The sections of the screen "House" that the person may open. */
export function useHouseSections(): readonly HouseSection[] {
  const mayOpen = useMayOpen()
  return houseSections.filter(({ to }) => mayOpen(to))
}
