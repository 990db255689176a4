import { useEffect, useState } from 'react'
import './message.css'

/** The address of a document of the browser's own; revoked when another takes its place. */
function useDocumentAddress(html: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be revoked again
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [html])
  return address
}

/** An e-mail as it arrives: in a document of its own, without scripts. */
export function FramedEmail({ html, title }: { readonly html: string; readonly title: string }) {
  const address = useDocumentAddress(html)
  return <iframe className="email-frame" title={title} sandbox="" src={address} />
}
