import { showToast } from "@trellis/shared/runtime";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { TEXT } from "./messages.ts";

/** As specified: back to the dashboard, with a notice. */
export default function NotOffered({ area }: { area: "donations" | "other" }) {
  const [, navigate] = useLocation();
  const { title, [area]: description } = TEXT.notOffered;
  useEffect(() => {
    showToast({ title, description, variant: "destructive" });
    navigate("/app", { replace: true });
  }, [title, description, navigate]);
  return null;
}
