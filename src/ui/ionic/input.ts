import { defineCustomElement, IonInput as Element } from '@ionic/core/components/ion-input.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonInput = createComponent({
  tagName: 'ion-input',
  elementClass: Element,
  react: React,
  events: { onIonInput: 'ionInput', onIonBlur: 'ionBlur', onIonFocus: 'ionFocus' },
  defineCustomElement,
})
