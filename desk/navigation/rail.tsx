import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HouseBrand } from '../frame/house-brand.tsx'
import { SectionLink, useDeskLinks } from './desk-links.tsx'
import { WhoIsHere } from './who-is-here.tsx'

/** The drawn mark and name are small enough for one line with "Desk". */
const brandClass = 'flex items-center gap-2.5 min-h-11 px-2.5 mb-3 [&>svg]:h-5! [&>svg]:flex-none [&>span>svg]:h-3! rtl:[&>span>svg]:h-7!'

/** The frame of wide screens: the desk's sections at the side of the page. */
export function Rail() {
  const { t } = useLingui()
  const links = useDeskLinks()
  return (
    <header className="rail print:hidden">
      <Link to="/" activeOptions={{ exact: true }} className={brandClass}>
        <HouseBrand />
        <span className="flex-none text-sm text-ink-muted">
          <Trans>Desk</Trans>
        </span>
      </Link>
      <nav aria-label={t`Sections`} className="grid gap-0.5 mb-4">
        {links.map((link) => (
          <SectionLink key={link.to} link={link} className={`rail-link ${link.isPart ? 'ps-6 text-sm' : ''}`} />
        ))}
      </nav>
      <div className="mt-auto">
        <WhoIsHere />
      </div>
    </header>
  )
}
