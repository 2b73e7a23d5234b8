import type { ReactNode } from 'react'
import { FormError } from '../form-error.tsx'
import { Waiting } from '../waiting.tsx'
import { HouseTitle } from './house-title.tsx'

type Props = {
  title: ReactNode
  /** What it is for. */
  about: ReactNode
  /** What is read for it, if anything. */
  reading?: { isPending: boolean; error: Error | null }
  children: ReactNode
}

/** A section of the house. */
export const HousePage = ({ title, about, reading, children }: Props) => (
  <div className="max-w-220">
    <HouseTitle title={title} />
    <p className="text-ink-muted mt-2">{about}</p>
    {reading?.isPending && <Waiting />}
    {reading?.error && <FormError error={reading.error} />}
    {children}
  </div>
)
