import { useSearch } from "wouter";
import type { AddressView } from "./address-view.ts";

/** What the address says; for screens that change it by links alone. */
export const useAddressed = <View>({ read }: Pick<AddressView<View>, "read">): View => read(useSearch());
