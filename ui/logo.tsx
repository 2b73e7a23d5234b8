import type { Locale } from '#contract/locale.ts'

/** The hour lines of a sundial in Riyadh with the shadow at ten. The drawings are in the document's sprite. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="2 16 60 31" aria-hidden="true">
      <use href="#logo-mark" />
    </svg>
  )
}

/**
 * The name in the page's own script, never both side by side. `size` is its height in the header or in the footer; on phones it leaves room
 * for the buttons beside it, however large the text is.
 */
export function Wordmark({ locale, size }: { locale: Locale; size: 'sm' | 'md' }) {
  if (locale === 'ar') {
    return (
      <svg className={`${size === 'sm' ? 'h-[min(2rem,9vw)]' : 'h-10'} -mt-0.5`} viewBox="-10 -780 1993 1040" aria-hidden="true">
        <use href="#wordmark-ar" />
      </svg>
    )
  }
  return (
    <svg className={size === 'sm' ? 'h-[min(1rem,4.5vw)]' : 'h-5'} viewBox="-2 -4 292 48" aria-hidden="true">
      <use href="#wordmark-en" />
    </svg>
  )
}
