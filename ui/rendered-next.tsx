import { useDeferredValue, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Stands in its place until then. */
  until?: ReactNode
}

/**
 * Renders its content in a second step, right after the first. For the content of a dialog: the dialog itself opens and gets the focus
 * first, and a slow phone is busy for two short tasks instead of one long one (docs/areas/page-start.md).
 */
export const RenderedNext = ({ children, until }: Props) => (useDeferredValue(true, false) ? children : until)
