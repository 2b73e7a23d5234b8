import type { ReactNode } from 'react'

/** A part of a request's page, under its title. */
export const Section = ({ title, className = '', children }: { title: ReactNode; className?: string; children: ReactNode }) => (
  <section className={className}>
    <h2 className="text-xl lg:text-2xl mb-5">{title}</h2>
    {children}
  </section>
)
