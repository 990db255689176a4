import { TextButton } from '#src/ui/button/text-button.tsx'
import { useText } from '#src/ui/text.ts'

/** Says that the words find more customers than a search takes, and leads on to narrowing it. */
export function LimitNotice({ onNarrow }: { readonly onNarrow: () => void }) {
  const say = useText()
  return (
    <>
      <span>{say('customer_search_calculator_limit')}</span>
      <TextButton outlined opens="dialog" onClick={onNarrow}>
        {say('list_narrow')}
      </TextButton>
    </>
  )
}
