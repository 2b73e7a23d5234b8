import { useEffect, useReducer, useRef, type RefObject } from 'react'

/**
 * The focus of a form that is not valid.
 * @returns call it when fields have got errors: the first invalid one takes the focus after the next render, in which they show them
 */
export function useFirstError(form: RefObject<HTMLFormElement | null>, isSubmitting: boolean): () => void {
  const isToGo = useRef(false)
  useEffect(() => {
    if (isToGo.current && (focusFirstError(form.current) || !isSubmitting)) isToGo.current = false
  })
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  return () => {
    isToGo.current = true
    drawAgain()
  }
}

/**
 * Focuses the first invalid field in page order, scrolled to the middle of the screen, clear of overlays at its edges.
 * @returns whether there is one
 */
function focusFirstError(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.scrollIntoView({ block: 'center' })
  wrong?.focus({ preventScroll: true })
  return wrong !== null && wrong !== undefined
}
