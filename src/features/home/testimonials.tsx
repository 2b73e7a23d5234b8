import { Trans, useLingui } from '@lingui/react/macro'
import type { Home } from '#contract/home/home.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** Quotes of customers, signed: here the script typeface is a signature. Phones swipe from one to the next. */
export function Testimonials({ testimonials }: { testimonials: Home['testimonials'] }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  if (testimonials.length === 0) return null
  return (
    // Its font is loaded when the section comes near, not with the page.
    <section className="far [--far:15rem] lg:[--far:20rem] pt-18 lg:pt-28">
      <h2 className="sr-only">
        <Trans>Testimonials</Trans>
      </h2>
      <div
        ref={focusableWhereItScrolls}
        role="region"
        tabIndex={0}
        aria-label={t`Testimonials`}
        className="snap page lg:grid-flow-row lg:grid-cols-3 gap-x-8 gap-y-16 lg:gap-x-14 auto-cols-[84%] sm:auto-cols-[46%] scroll-px-(--gutter) focus-visible:-outline-offset-2"
      >
        {testimonials.map(({ id, quote, author, about }) => (
          <figure key={id} className="flex flex-col">
            <blockquote className="text-xl lg:text-2xl text-pretty">{quote}</blockquote>
            <figcaption className="mt-auto pt-5">
              <span className={`script block text-tan-ink ${locale === 'ar' ? 'text-2xl' : 'text-[2.5rem] leading-[1.15]'}`}>{author}</span>
              <span className="text-sm text-ink-subtle">{about}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** The scroller has no focusable content, so the region itself takes the focus for scrolling by keyboard; not if it does not overflow. */
function focusableWhereItScrolls(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const follow = () => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  // Check at once, too: a section that is far away is skipped by `content-visibility`, and its size not observed.
  follow()
  const observer = new ResizeObserver(follow)
  observer.observe(element)
  return () => observer.disconnect()
}
