/**
 * Where a chat with the shop opens, with a message written into it (https://faq.whatsapp.com/5913398998672934).
 * @param number as the shop writes it: "+966 50 000 0000"
 * @returns undefined where there is no number
 */
export function whatsappAddress(number: string | undefined, message: string): string | undefined {
  const digits = number?.replaceAll(/\D/g, '') ?? ''
  return digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(message)}`
}
