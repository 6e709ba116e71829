import { lazy } from "react";
import { Route, Routes } from "react-router";
import { AuthLayout } from "./layout/AuthLayout";
import { RequireRole } from "./RequireRole";

const SignInPage = lazy(() =>
  import(/* webpackChunkName: "sign-in" */ "@/features/sign-in/SignInPage").then((module) => ({
    default: module.SignInPage,
  })),
);
const SignUpPage = lazy(() =>
  import(/* webpackChunkName: "sign-up" */ "@/features/sign-up/SignUpPage").then((module) => ({
    default: module.SignUpPage,
  })),
);
const ClientDashboardPage = lazy(() =>
  import(/* webpackChunkName: "client-dashboard" */ "./pages/ClientDashboardPage").then((module) => ({
    default: module.ClientDashboardPage,
  })),
);
const AdminDashboardPage = lazy(() =>
  import(/* webpackChunkName: "admin-dashboard" */ "./pages/AdminDashboardPage").then((module) => ({
    default: module.AdminDashboardPage,
  })),
);
const NotFoundPage = lazy(() =>
  import(/* webpackChunkName: "not-found" */ "./pages/NotFoundPage").then((module) => ({
    default: module.NotFoundPage,
  })),
);

const signIn = (
  <AuthLayout>
    <SignInPage />
  </AuthLayout>
);
const signUp = (
  <AuthLayout>
    <SignUpPage />
  </AuthLayout>
);
const admin = <AdminDashboardPage />;
const client = <ClientDashboardPage />;
const notFound = <NotFoundPage />;

/** The specification's route table. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/login" element={signIn} />
      <Route path="/auth/signup/:token?" element={signUp} />
      <Route path="/" element={<RequireRole admin={admin} client={client} anonymous={signIn} />} />
      <Route path="/admin" element={<RequireRole admin={admin} client={notFound} anonymous={signIn} />} />
      <Route path="/dashboard" element={<RequireRole admin={client} client={client} anonymous={signIn} />} />
      <Route path="*" element={notFound} />
    </Routes>
  );
}
