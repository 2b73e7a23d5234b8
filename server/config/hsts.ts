/** Whether browsers may open the shop's host only over https for a year (Strict-Transport-Security), and all names below it as well. */
export type Hsts = 'off' | 'host' | 'subdomains'
