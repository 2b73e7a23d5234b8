import { useState } from 'react'
import type { Suggestions } from '#contract/catalogue/catalogue.ts'

export type ActiveOption = {
  /** The products and, after them, all results. */
  count: number
  /** The id of the active option (`aria-activedescendant`). */
  activeId: string | undefined
  /** One down (1) or up (-1), and from either end back into the field. */
  move: (step: 1 | -1) => void
  idOf: (index: number) => string
}

/** The option that the arrow keys have reached. New suggestions reset it to the field. */
export function useActiveOption(listId: string, found: Suggestions | undefined): ActiveOption {
  const [active, setActive] = useState<{ of: Suggestions | undefined; index: number }>({ of: undefined, index: -1 })
  const count = found && found.products.length > 0 ? found.products.length + 1 : 0
  const index = active.of === found ? active.index : -1
  const idOf = (option: number) => `${listId}-${option}`
  return {
    count,
    activeId: index >= 0 && index < count ? idOf(index) : undefined,
    idOf,
    move: (step) => {
      // The field itself is one of the stops, before the first and after the last.
      const stops = count + 1
      setActive({ of: found, index: ((index + 1 + step + stops) % stops) - 1 })
    },
  }
}
