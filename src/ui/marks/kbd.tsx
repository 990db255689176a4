import './marks.css'

/** A key, as it is written on the keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="kbd">{children}</kbd>
}
