import { lazy, Suspense, type Ref } from 'react'
import { Skeleton } from '../state-view/skeleton.tsx'
import { reducedMotion, useMedia } from '../media.ts'
import { useRights } from '../rights.tsx'
import { useTranslation } from '../translation.ts'
import { loadChunk } from '../load-chunk.ts'
import { allowedOptions, optionsWithoutScroll, type SelectOption } from '../select-option.ts'

// Ionic's select brings popover, alert and list with it: a page carries them when it first shows a
// choice.
const IonSelect = lazy(async () => ({
  default: (await loadChunk(() => import('../ionic/select.ts'))).IonSelect,
}))
const IonSelectOption = lazy(async () => ({
  default: (await loadChunk(() => import('../ionic/select-option.ts'))).IonSelectOption,
}))

export interface SelectProps<Value extends string | readonly string[]> {
  /** The control's name. */
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly multiple?: boolean
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly ref?: Ref<HTMLIonSelectElement>
}

/**
 * A choice from a list, on Ionic's select. Options that ask for a right the user lacks are not
 * offered (O-004); long lists scroll (W-264).
 */
export function Select<Value extends string | readonly string[]>(props: SelectProps<Value>) {
  const {
    label,
    options,
    value,
    onChange,
    onBlur,
    multiple = false,
    placeholder,
    disabled = false,
    error,
    hint,
    ref,
  } = props
  const { t } = useTranslation()
  const { has } = useRights()
  const offered = allowedOptions(options, has)
  const animated = !useMedia(reducedMotion)
  return (
    <Suspense fallback={<Skeleton />}>
      <IonSelect
        {...(ref === undefined ? {} : { ref })}
        className={error === undefined ? '' : 'ion-invalid ion-touched'}
        fill="outline"
        interface="popover"
        interfaceOptions={{
          cssClass:
            offered.length > optionsWithoutScroll ? 'select-list select-list-long' : 'select-list',
          size: 'cover',
          arrow: false,
          animated,
          htmlAttributes: { role: 'dialog', 'aria-label': label },
        }}
        // Ionic writes drawings as HTML, which trusted types refuse: ionic-quiet.css draws it.
        toggleIcon=""
        aria-label={label}
        multiple={multiple}
        value={value ?? (multiple ? [] : '')}
        placeholder={placeholder ?? t('form_select_none')}
        disabled={disabled}
        {...(hint === undefined ? {} : { helperText: hint })}
        {...(error === undefined ? {} : { errorText: error })}
        onIonChange={(event: CustomEvent<{ value: Value }>) => onChange(event.detail.value)}
        {...(onBlur === undefined ? {} : { onIonBlur: onBlur })}
      >
        {offered.map((option) => (
          <IonSelectOption
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
          >
            {option.label}
          </IonSelectOption>
        ))}
      </IonSelect>
    </Suspense>
  )
}
