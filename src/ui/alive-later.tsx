import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'

/**
 * Parts of a page that the server has drawn and that nobody can have touched yet: their code comes with the shopper's first move (a pointer, a
 * finger, a key, a scroll), not with the page. What the server drew stays until then, and its links lead where they lead; a press on anything else is
 * done when the code is there. Where there is no such drawing (a page reached by a link, or the bare shell), the code comes at once.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'focusin'] as const

let isHere: Promise<void> | undefined

/** Resolves with the shopper's first move on this page. */
function shopperIsHere(): Promise<void> {
  isHere ??= new Promise((resolve) => {
    if (!document.getElementById('page-state')) return resolve()
    const onSign = () => {
      for (const sign of signs) removeEventListener(sign, onSign)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, onSign, { passive: true })
    document.addEventListener('click', keepPress, { capture: true })
  })
  return isHere
}

const sleeping = 'data-sleeping'
/** Controls that were pressed before their part was alive, by the part's element. */
const presses = new Map<Element, HTMLElement>()

/** React drops a press on what it has not brought to life, so it is kept. Links and disclosures work by themselves. */
function keepPress(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>('button, input, label')
  const part = control?.closest(`[${sleeping}]`)
  if (!control || !part) return
  event.preventDefault()
  event.stopPropagation()
  presses.set(part, control)
}

const loading: Promise<void>[] = []

/** On the server: resolves when every part that is known so far can be drawn. */
export const laterPartsLoaded = (): Promise<unknown> => Promise.all(loading)

export function aliveLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (import.meta.env.SSR) {
    let Part: ComponentType<Props> | undefined
    loading.push(
      load().then((component) => {
        Part = component
      }),
    )
    return (props) => (
      <Frame>
        {Part && <Part {...props} />}
        <Awake />
      </Frame>
    )
  }
  const Part = lazy(() =>
    shopperIsHere()
      .then(load)
      .then((component) => ({ default: component as ComponentType<object> })),
  )
  return (props) => (
    <Frame>
      <Part {...props} />
      <Awake />
    </Frame>
  )
}

/** The Suspense marks in the HTML where the part begins and ends. The element is no box of its own. */
const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="contents" data-sleeping="" suppressHydrationWarning>
    <Suspense>{children}</Suspense>
  </div>
)

/** Alive together with its part: takes the mark away and does what was pressed before. */
function Awake() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const part = here.current?.closest(`[${sleeping}]`)
    if (!part) return
    part.removeAttribute(sleeping)
    const control = presses.get(part)
    presses.delete(part)
    control?.click()
  }, [])
  return <span ref={here} hidden />
}
