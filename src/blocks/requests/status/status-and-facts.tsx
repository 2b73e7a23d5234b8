import type { ReactNode } from 'react'
import { Section } from '../section.tsx'

type Props = {
  /** The title of the status, and the request's timeline. */
  status: { title: ReactNode; timeline: ReactNode }
  facts: { title: ReactNode; rows: ReactNode }
  className?: string
}

/** The status of a request, and beside it on wide screens its facts. */
export const StatusAndFacts = ({ status, facts, className = 'mt-10 lg:mt-14' }: Props) => (
  <div className={`xl:grid xl:grid-cols-2 gap-14 items-start ${className}`}>
    <Section title={status.title}>{status.timeline}</Section>
    <Section title={facts.title} className="max-xl:mt-8">
      {facts.rows}
    </Section>
  </div>
)
