/**
 * Whether a short link may lead there: to this product's own address, or to another by https,
 * without a name or password in it.
 */
export function isShortLinkTarget(target: string, publicUrl: string | null): boolean {
  if (!URL.canParse(target) || target.length > 2000) return false
  const url = new URL(target)
  if (url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' || (publicUrl !== null && url.origin === new URL(publicUrl).origin)
  )
}

/** 22 characters of base64url: 128 random bits. */
export const shortLinkKeyPattern = /^[\w-]{22}$/u
