import { defineCustomElement, IonTextarea as Element } from '@ionic/core/components/ion-textarea.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonTextarea = createComponent({
  tagName: 'ion-textarea',
  elementClass: Element,
  react: React,
  events: { onIonInput: 'ionInput', onIonBlur: 'ionBlur' },
  defineCustomElement,
})
