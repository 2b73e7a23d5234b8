import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Image } from '#contract/catalogue/catalogue.ts'
import { dirOf } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowsOut } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'
import { gallerySizes } from './gallery-sizes.ts'
import { photoStep } from './photo-step.ts'

const loadViewer = () => import('./photo-viewer.tsx').then((module) => module.PhotoViewer)

/**
 * The focus ring of the visible photograph, which its scroller would clip: around it on desktops; on phones, where it fills the width of
 * the screen, inside it and in two tones, so that it is visible on any photograph.
 */
const focusFrame =
  'after:absolute after:inset-1 lg:after:-inset-[5px] after:pointer-events-none after:border-focus after:outline-paper has-[button:focus-visible]:after:border-2 has-[button:focus-visible]:after:outline-2 lg:after:outline-none!'

type Props = { images: readonly Image[]; name: string }

/** The photographs side by side in a native scroller, which can be swiped before hydration. */
export function ProductGallery({ images, name }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const rightToLeft = dirOf(locale) === 'rtl'
  const scroller = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [isEnlarged, setEnlarged] = useState(false)
  const { Overlay: PhotoViewer, prepare: prepareViewer, open: openViewer } = useLazyOverlay(loadViewer)
  const count = images.length
  const position = index + 1

  const show = (next: number) => {
    setIndex(next)
    const element = scroller.current
    // Offsets count from the start of the line, which is on the right in Arabic.
    element?.scrollTo({ left: next * element.clientWidth * (rightToLeft ? -1 : 1) })
  }
  const focusPhoto = (which: number) => scroller.current?.querySelectorAll('button')[which]?.focus({ preventScroll: true })
  const followScroll = () => {
    const element = scroller.current
    if (element) setIndex(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }
  const stepOf = (key: string) => photoStep(key, index, count, rightToLeft)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = stepOf(event.key)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    focusPhoto(next)
  }

  return (
    <section aria-label={t`Gallery`} className={count > 1 ? 'relative lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] gap-4' : 'relative'}>
      {count > 1 && (
        <ul className="hidden lg:grid gap-3 content-start">
          {images.map((image, each) => (
            <li key={image.path}>
              <button
                type="button"
                className="block w-20 aspect-square bg-well relative focus-visible:outline-offset-3"
                aria-label={image.alt}
                aria-current={each === index}
                onClick={() => show(each)}
              >
                <Picture image={{ ...image, alt: '' }} sizes="5rem" />
                {each === index && <span className="absolute inset-x-0 -bottom-1.5 h-0.5 bg-primary" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={`relative aspect-square bg-well ${focusFrame}`}>
        <div ref={scroller} className="snap auto-cols-[100%] h-full overscroll-x-contain" onScroll={followScroll}>
          {images.map((image, each) => (
            <button
              key={image.path}
              type="button"
              // A roving tabindex: one stop for the Tab key; the arrows go from photograph to photograph.
              tabIndex={each === index ? 0 : -1}
              className="relative block w-full h-full cursor-zoom-in outline-none"
              aria-haspopup="dialog"
              onPointerEnter={prepareViewer}
              onFocus={prepareViewer}
              onKeyDown={onKeyDown}
              onClick={() => void openViewer(() => setEnlarged(true))}
            >
              <Picture image={image} sizes={gallerySizes(count)} priority={each === 0} />
              <span className="sr-only">
                <Trans>Enlarge</Trans>
              </span>
            </button>
          ))}
        </div>
        <span className="absolute end-3 top-3 grid place-items-center w-9 h-9 rounded-sm pointer-events-none bg-[#fff]/75 text-[#2a2c20]">
          <Icon path={arrowsOut} size="md" />
        </span>
        {count > 1 && (
          <p
            aria-live="polite"
            className="lg:hidden absolute bottom-3 start-5 text-xs num px-2 py-1 rounded-sm pointer-events-none bg-[#fff] text-[#2a2c20]"
          >
            {t`${position} / ${count}`}
          </p>
        )}
      </div>
      {PhotoViewer && (
        <PhotoViewer
          images={images}
          name={name}
          index={index}
          onIndexChange={show}
          stepOf={stepOf}
          open={isEnlarged}
          onClose={() => setEnlarged(false)}
          returnFocus={() => focusPhoto(index)}
        />
      )}
    </section>
  )
}
