import type { ReactNode } from 'react'

/** The title of a page. */
export const PageTitle = ({ title, className = '' }: { title: ReactNode; className?: string }) => (
  <h1 className={`text-3xl lg:text-4xl ${className}`}>{title}</h1>
)
