import { type ComponentProps, type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadTexts } from '#i18n/catalogues.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'
import type { SearchOverlay } from './search-overlay.tsx'
import { SearchWaiting } from './search-waiting.tsx'
import { useOpening } from './use-opening.ts'
import { useSearch } from './use-search.ts'

type Props = {
  /** Loads the overlay, which is in the browsing part (parts/parts.ts). */
  load: () => Promise<ComponentType<Omit<ComponentProps<typeof SearchOverlay>, 'saved'>>>
}

/** The attribute of all links that open the search. */
const openerSelector = '[data-opens="search"]'
const openerOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(openerSelector) ?? undefined) : undefined

/** The search over any page. At first it only listens: its chunk is loaded when the pointer or the focus is near a link to it. */
export function Search({ load }: Props) {
  const { locale } = usePreferences()
  const search = useSearch()
  const { isOpen, press, close, fail, retry } = useOpening(search)
  const [early, setEarly] = useState('')
  const [isInPlace, setInPlace] = useState(false)
  const opener = useRef<HTMLElement | undefined>(undefined)
  const {
    Overlay,
    prepare,
    open: showOverlay,
  } = useLazyOverlay(
    async () => {
      const [Loaded] = await Promise.all([load(), loadTexts(locale, 'browsing')])
      return Loaded
    },
    { hasSkeleton: true },
  )

  useEffect(() => {
    if (!isOpen) return
    return () => {
      setEarly('')
      setInPlace(false)
      returnFocus(opener.current)
    }
  }, [isOpen])

  // If its chunk fails to load, the search closes, and the toast of that failure can open it again.
  const wasClosed = useRef(false)
  const prepareForFinger = useEffectEvent(prepare)
  const loadForShopper = useEffectEvent(async () => {
    wasClosed.current = false
    const hadPlaceholder = !Overlay
    const isThere = await showOverlay(() => {
      setInPlace(hadPlaceholder)
      if (wasClosed.current) retry()
      wasClosed.current = false
    })
    if (isThere) return
    wasClosed.current = true
    fail()
  })
  useEffect(() => {
    if (isOpen) void loadForShopper()
  }, [isOpen])

  const openFrom = useEffectEvent((element: HTMLElement | undefined) => {
    opener.current = element
    // Synchronously, so that the field takes the focus within the press.
    flushSync(press)
  })
  const openByKey = useEffectEvent(() => {
    openFrom(document.activeElement instanceof HTMLElement ? document.activeElement : undefined)
  })
  useEffect(() => {
    const onNear = (event: Event) => {
      if (openerOf(event.target)) prepareForFinger()
    }
    const onClick = (event: MouseEvent) => {
      const element = openerOf(event.target)
      if (!element || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      // The address follows the search (use-opening.ts); the router would change it within the press.
      event.preventDefault()
      openFrom(element)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      openByKey()
    }
    document.addEventListener('pointerover', onNear, { passive: true })
    document.addEventListener('focusin', onNear)
    document.addEventListener('click', onClick, { capture: true })
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerover', onNear)
      document.removeEventListener('focusin', onNear)
      document.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  if (!isOpen) return null
  const waiting = <SearchWaiting text={early || search.text} onText={setEarly} onClose={close} />
  if (!Overlay) return waiting
  return (
    <Suspense fallback={waiting}>
      <Overlay initialText={early || search.text} isBegun={early !== ''} isInPlace={isInPlace} onKeep={search.keep} onClose={close} />
    </Suspense>
  )
}

/** "/" opens the search, unless it is typed into a field or an overlay is open. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false
  const { target } = event
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return !isField && !document.querySelector('[role="dialog"]')
}

/** Returns the focus to the element that had it before the search was opened; if that is gone, to a visible link to the search. */
function returnFocus(opener: HTMLElement | undefined): void {
  const candidates = [opener, ...document.querySelectorAll<HTMLElement>(openerSelector)]
  candidates
    .find((element) => element?.isConnected && element !== document.body && element.getClientRects().length > 0)
    ?.focus({ preventScroll: true })
}
