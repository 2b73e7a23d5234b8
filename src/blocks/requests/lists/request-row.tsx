import type { ReactNode } from 'react'
import type { Image } from '#contract/catalogue/catalogue.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRight } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'

type Props = {
  image: Image | undefined
  /** Shown where there is no picture. */
  icon?: ReactNode
  badge: ReactNode
  name: ReactNode
  line: ReactNode
  state: ReactNode
  /** A price, for example. */
  aside?: ReactNode
  isLink?: boolean
}

/** A request in a list: on phones the status above the name and the price below, on desktops in columns of their own. */
export function RequestRow({ image, icon, badge, name, line, state, aside, isLink = false }: Props) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[5.5rem_minmax(0,1fr)_auto_9.5rem_1.25rem] gap-x-4 lg:gap-x-7 py-5 lg:items-center">
      <div className={`aspect-square bg-well self-start max-lg:row-span-3 ${image ? '' : 'grid place-items-center text-ink-subtle'}`}>
        {image ? <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 5.5rem, 4.5rem" /> : icon}
      </div>
      <div className="min-w-0 wrap-anywhere max-lg:order-2">
        <p>{name}</p>
        <p className="text-sm text-ink-subtle num mt-0.5">{line}</p>
        <p className="text-sm text-ink-muted mt-1">{state}</p>
      </div>
      <p className="max-lg:order-3 max-lg:mt-2.5 max-lg:flex max-lg:items-baseline max-lg:flex-wrap max-lg:gap-x-2.5 lg:text-end">
        {aside}
      </p>
      <div className="max-lg:order-1 max-lg:mb-2">{badge}</div>
      {isLink && <Icon path={caretRight} size="md" flip className="max-lg:hidden text-ink-subtle" />}
    </div>
  )
}
