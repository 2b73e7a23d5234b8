import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CutPicture } from '#src/blocks/cut-picture.tsx'
import type { HomeHero } from '#contract/hero/home-hero.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { FanGround } from '#ui/hour-fan.tsx'
import { photographOf } from './hero-scene.ts'
import { HeroShadow } from './hero-shadow.tsx'

/** The position of the fan behind the text: its foot below the hero, its axis in the text's half. */
const fanStyle = { width: '118.75rem', maxWidth: 'none', bottom: '-3.75rem', insetInlineStart: '-35rem' }

/**
 * The hero: deep olive with the text at the start of the line, the photograph at its end; phones: the photograph above.
 * @param own what the shop has set of it
 */
export function Hero({ own }: { own: HomeHero | undefined }) {
  const { locale } = usePreferences()
  const action = 'btn flex-1 sm:flex-none sm:px-9'
  return (
    <section className="on-deep bg-olive-deep text-on-deep relative overflow-hidden">
      <div className="absolute inset-0 md:[mask-image:linear-gradient(to_right,#000_18%,transparent_45%)] md:rtl:[mask-image:linear-gradient(to_left,#000_18%,transparent_45%)]">
        <FanGround style={fanStyle} />
        <HeroShadow style={fanStyle} />
      </div>
      <div className="md:grid md:grid-cols-2 xl:grid-cols-[calc(max(0px,(100vw-80rem)/2)+37.5rem)_1fr] relative">
        <div className="relative md:order-2 h-[25.5rem] md:h-[34rem] lg:h-[clamp(42.5rem,43vw,54rem)] overflow-hidden focus-box md:focus-beside">
          <HeroPicture own={own?.photo} />
          <div
            className={`absolute inset-x-0 bottom-0 h-44 md:hidden bg-linear-to-t from-olive-deep ${own?.photo ? 'from-40% ' : ''}to-transparent`}
          />
          <div className="hidden md:block absolute inset-y-0 -start-px w-2/5 bg-linear-to-r rtl:bg-linear-to-l from-olive-deep to-transparent" />
        </div>
        <div className="relative px-5 lg:ps-10 xl:ps-[max(2.5rem,calc((100vw-80rem)/2+2.5rem))] pb-11 -mt-20 md:mt-0 md:pb-0 flex flex-col justify-center">
          {own?.title ? (
            <OwnTitle {...own.title} />
          ) : (
            <h1 className="text-display font-light">
              <Trans>
                Time, <ScriptLine>passed on</ScriptLine>
              </Trans>
            </h1>
          )}
          <p className="mt-3 lg:mt-6 max-w-104 text-on-deep-muted lg:text-lg">
            {own?.text ?? (
              <Trans>Watches and jewelry from private owners and houses, each examined by our specialists before it changes hands.</Trans>
            )}
          </p>
          <div className="mt-7 lg:mt-10 flex gap-3">
            <Link to="/$locale/shop" params={{ locale }} search={{ type: ['watch'] }} className={`${action} btn-tan`}>
              <Trans>Shop watches</Trans>
            </Link>
            <Link to="/$locale/sell" params={{ locale }} className={`${action} btn-deep`}>
              <Trans>Sell yours</Trans>
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}

/** A title of the shop's own: a longer one is set smaller, so that it fits a narrow phone and half of a desktop's screen. */
function OwnTitle({ line, script }: NonNullable<HomeHero['title']>) {
  const isLong = [...line.split(/\s+/), script ?? ''].some((part) => part.length > 9) || line.length > 12
  return (
    <h1 className="text-display font-light">
      <span className={`block wrap-anywhere ${isLong ? 'text-[.68em]' : ''}`}>
        {line} {script !== undefined && <ScriptLine isLong={isLong}>{script}</ScriptLine>}
      </span>
    </h1>
  )
}

/** The second line of the title in the script typeface; in Arabic, the light Plex in tan at the size of the first line. */
function ScriptLine({ children, isLong = false }: { children?: React.ReactNode; isLong?: boolean }) {
  const { locale } = usePreferences()
  const roundhand = isLong
    ? 'text-[1.02em] md:max-lg:text-[.86em] leading-[.8] ps-[.14em] mt-[.14em] pb-[.16em]'
    : 'text-[1.28em] md:max-lg:text-[1.02em] whitespace-nowrap leading-[.8] ps-[.14em] -mt-[.02em] pb-[.16em]'
  return <span className={`script text-tan block ${locale === 'ar' ? '' : roundhand}`}>{children}</span>
}

/** Which cut the screen has, for the rules of `focus-picture`. */
const phoneFocus = '[--x:var(--phone-x)] [--y:var(--phone-y)] [--shape:var(--phone-shape)]'
const wideFocus = 'min-[30rem]:[--x:var(--wide-x)] min-[30rem]:[--y:var(--wide-y)] min-[30rem]:[--shape:var(--wide-shape)]'
const focusOf = (cut: 'phone' | 'wide', { at, width, height }: NonNullable<HomeHero['photo']>['wide']) => ({
  [`--${cut}-x`]: at.x / 100,
  [`--${cut}-y`]: at.y / 100,
  [`--${cut}-shape`]: width / height,
})

/**
 * The block changes sides with the language, the photograph is never flipped. In a narrow half the crop moves the watch out of the
 * shade at the start of the line.
 */
function HeroPicture({ own }: { own: HomeHero['photo'] }) {
  const { t } = useLingui()
  const position = own
    ? `focus-picture ${phoneFocus} ${wideFocus}`
    : 'object-[94%_50%] md:max-xl:ltr:object-[82%_50%] md:max-xl:rtl:object-[90%_50%]'
  return (
    <CutPicture
      cuts={photographOf(own)}
      alt={own?.alt ?? t`Gold watch with an olive dial on an olive ground`}
      className={position}
      style={own && { ...focusOf('phone', own.phone), ...focusOf('wide', own.wide) }}
    />
  )
}
