import { Link } from '@tanstack/react-router'
import type { HouseSection } from './sections.tsx'

/** A section of the house with a line about it. */
export const HouseRow = ({ to, title, about }: HouseSection) => (
  <li className="border-b border-line py-3">
    <Link to={to} className="link inline-flex items-center min-h-11 text-lg">
      {title}
    </Link>
    <p className="text-sm text-ink-muted">{about}</p>
  </li>
)
