/** Parts of the appearance that the pictures of the preview show. */
export interface Face {
  product: string;
  mentor: string;
  /** Version of the icons; null for the original. */
  logo: string | null;
  hasImprint: boolean;
  hasPrivacy: boolean;
}
